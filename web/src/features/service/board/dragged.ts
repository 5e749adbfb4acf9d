/** The type of the dragged data, so that files and texts from elsewhere are ignored. */
export const DRAGGED = 'application/x-yardmaster-ticket'
