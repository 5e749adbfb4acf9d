export { MetersCard } from './MetersCard.tsx'
