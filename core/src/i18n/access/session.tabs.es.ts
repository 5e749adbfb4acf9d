import type { sessionTabsEn } from './session.tabs.en.ts'

export const sessionTabsEs: Record<keyof typeof sessionTabsEn, string> = {
  'error.otherUser':
    'Otro usuario inició sesión en este navegador. Vuelva a cargar la página para continuar como ese usuario.',
  'error.otherBranch': 'Ahora trabaja en otra sucursal. Vuelva a cargar la página para continuar en ella.',
  'tabs.switched': 'Cambió a {other} en otra pestaña. Esta pestaña sigue mostrando {own}.',
  'tabs.show': 'Mostrar {other}',
  'tabs.otherUser.title': 'La sesión es ahora de {other}',
  'tabs.otherUser.body':
    'Ahora la sesión de este navegador es de {other}. Esta página pertenece a {own}, así que aquí ya no se puede cargar ni guardar nada. Si continúa como {other}, se perderá el texto sin guardar de esta página.',
  'tabs.otherUser.continue': 'Continuar como {other}',
  'tabs.otherBranch.title': 'Ahora trabaja en otra sucursal',
  'tabs.otherBranch.body':
    'Esta página muestra {own}, donde usted ya no puede trabajar. Si la vuelve a cargar, se perderá el texto sin guardar de esta página.',
  'tabs.reload': 'Volver a cargar',
  'tabs.stay': 'Seguir leyendo',
}
