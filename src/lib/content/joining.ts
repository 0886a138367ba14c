/** So many days a new member has to pay what joining costs, where the association says nothing else. */
export const joiningDueDays = 30;
