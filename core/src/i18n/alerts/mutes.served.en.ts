export const mutesServedEn = {
  'error.muteLimit': 'You have already muted {max} things. Undo one first.',
} as const
