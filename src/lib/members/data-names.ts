// The selection of words about members' data for the member's own screen.

/** The names of the words that a member's own data need. */
export const ownDataNames = [
  ...([
    'lead',
    'download',
    'print',
    'collectedAt',
    'failed',
    'nothing',
    'yes',
    'no',
    'sections',
    'fields',
  ] as const),
  ...(['mailStates', 'ask', 'states', 'problems'] as const),
] as const;
