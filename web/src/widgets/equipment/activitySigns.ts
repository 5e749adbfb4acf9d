import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'

/**
 * The sign of each activity, so that color is never the only cue. The paths are for a 24 × 24 view box and
 * are filled by the even-odd rule. Lists and map markers show the same signs.
 */
export const ACTIVITY_SIGNS: Record<Status, string> = {
  moving: 'M8 5v14l11-7z',
  transported: 'M6 4h9v7H6zM2.5 13h19v3.2h-19zM5.5 18h3.6v3H5.5zM15 18h3.6v3H15z',
  working:
    'M9.4 5.1L9.5 1.8L14.5 1.8L14.6 5.1L16.7 6.3L19.6 4.7L22.1 9.1L19.3 10.8L19.3 13.2L22.1 14.9L19.6 19.3L16.7 17.7L14.6 18.9L14.5 22.2L9.5 22.2L9.4 18.9L7.3 17.7L4.4 19.3L1.9 14.9L4.7 13.2L4.7 10.8L1.9 9.1L4.4 4.7L7.3 6.3zM12 8.6a3.4 3.4 0 1 0 0 6.8a3.4 3.4 0 1 0 0-6.8z',
  idling: 'M7 5.5h3.6v13H7zM13.4 5.5H17v13h-3.6z',
  stopped: 'M6.5 6.5h11v11h-11z',
  silent: 'M10.2 4h3.6v10h-3.6zM10.2 16.4h3.6V20h-3.6z',
  noData: 'M5.5 10.2h13v3.6h-13z',
}
