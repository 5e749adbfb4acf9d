export { AccountExceptions } from './ExceptionParts.tsx'
