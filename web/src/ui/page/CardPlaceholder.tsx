import Skeleton from '@mui/material/Skeleton'

/** Stands for a card while its code loads. It is about as high as the card, so that those below don't move. */
export const CardPlaceholder = ({ height }: { height: number }) => (
  <Skeleton variant="rounded" height={height} aria-busy="true" />
)
