import type { sandboxEn } from './sandbox.en.ts'

export const sandboxEs: Record<keyof typeof sandboxEn, string> = {
  'sandbox.title': 'Pruebas',
}
