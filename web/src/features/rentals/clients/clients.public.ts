export { ClientDialog } from './ClientDialog.tsx'
