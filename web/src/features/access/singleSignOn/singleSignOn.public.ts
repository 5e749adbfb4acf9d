export { AccountSignOn } from './SignOnParts.tsx'
