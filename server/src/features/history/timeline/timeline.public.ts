export { LANE_COLORS } from './timeline.style.ts'
