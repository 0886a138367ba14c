// The heading of a screen of the members' area, which labels the parts that islands draw beneath it.

export const screenTitleId = 'screen-title';

/** Focuses it, where what had the focus is gone. */
export const focusTitle = () => document.getElementById(screenTitleId)?.focus();
