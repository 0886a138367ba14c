/** The days that a new member has to pay what joining costs, where the association has not set others. */
export const joiningDueDays = 30;
