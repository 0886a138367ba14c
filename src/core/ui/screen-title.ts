// The heading of a screen of the members' area, which labels the parts that islands draw beneath it.

export const screenTitleId = 'screen-title';
