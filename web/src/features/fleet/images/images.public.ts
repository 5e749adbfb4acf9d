export { ImageCard } from './ImageCard.tsx'
export { MediaCard } from './MediaCard.tsx'
