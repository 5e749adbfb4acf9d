import type { savingEn } from './saving.en.ts'

export const savingEs: Record<keyof typeof savingEn, string> = {
  'saving.still': 'Aún se está guardando…',
  'saving.closing': 'Puede cerrar esta ventana. Se seguirá guardando y un mensaje mostrará el resultado.',
  'saving.leaving':
    'Puede cancelar y continuar. Es posible que el cambio se guarde de todos modos; un mensaje mostrará el resultado.',
  'error.alreadySaved':
    'Lo que guardó antes ya llegó. Vuelva a cargar la página para verlo antes de hacer otro cambio.',
}
