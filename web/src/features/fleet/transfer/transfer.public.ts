export { FileDrop } from './FileDrop.tsx'
export { useRefusalText } from './useRefusalText.ts'
