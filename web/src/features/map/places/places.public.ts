export { PlaceDialog } from './PlaceDialog.tsx'
