/** How many members a page of their list has. */
export const pageSize = 25;
