import type { mutesServedEn } from './mutes.served.en.ts'

export const mutesServedEs: Record<keyof typeof mutesServedEn, string> = {
  'error.muteLimit': 'Ya silenció {max} cosas. Deshaga una primero.',
}
