export { LiveLinksCard } from './LiveLinksCard.tsx'
