/** Settings under this prefix hold what takes a change back for a while; no backup and no export has them. */
export const undoPrefix = 'undo:';
