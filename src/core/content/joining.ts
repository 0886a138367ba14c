/** The number of days that a new member has to pay the costs of joining, unless the association has set another. */
export const joiningDueDays = 30;
