/** Pixels. */
const LANE_HEIGHT = 30
const NAME_WIDTH = 132
const TOTAL_WIDTH = 64
const GAP = 12

/** Name, track and total. On a phone the track is below the other two. */
export const laneRow = {
  display: 'grid',
  alignItems: 'center',
  minHeight: LANE_HEIGHT,
  columnGap: `${GAP}px`,
  gridTemplateColumns: { xs: '1fr auto', sm: `${NAME_WIDTH}px minmax(0, 1fr) ${TOTAL_WIDTH}px` },
  gridTemplateAreas: { xs: '"name total" "track track"', sm: '"name track total"' },
  py: { xs: 0.25, sm: 0 },
} as const

/** Covers all tracks at once. */
export const tracks = {
  position: 'absolute',
  insetBlock: 0,
  left: { xs: 0, sm: NAME_WIDTH + GAP },
  right: { xs: 0, sm: TOTAL_WIDTH + GAP },
} as const
