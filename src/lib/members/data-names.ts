// Which of the words about members' data go to the member's own screen.

/** Of the words for these screens, those of the member's own. */
export const ownDataNames = [
  ...([
    'lead',
    'download',
    'print',
    'madeAt',
    'failed',
    'nothing',
    'yes',
    'no',
    'sections',
    'fields',
  ] as const),
  ...(['mailStates', 'ask', 'kinds', 'states', 'problems'] as const),
] as const;
