export { startSecondStep } from './pending.service.ts'
export { proveAgain } from './proveAgain.ts'
export { passkeyButton, PASSKEY_SCRIPT, PASSKEY_STYLE } from './passkeyButton.view.ts'
