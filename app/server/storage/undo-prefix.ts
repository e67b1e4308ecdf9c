/** Settings with this prefix store undo data for a while; backups and exports leave them out. */
export const undoPrefix = 'undo:';
