/** Text of the camera settings page and of the frame with stills and clips. */
export const camerasServedEn = {
  'camera.settings.title': 'Camera Settings: {name}',
  'camera.settings.saved': 'Camera settings saved',
  'camera.settings.invalid': 'Nothing was saved. Please correct the fields below.',
  'camera.settings.outdated':
    'Someone else changed these settings while you were editing them. Your entries are still here and not saved yet. Press Save to replace the other changes.',
  'camera.settings.readOnly': 'Only managers can change these settings.',
  'camera.device': 'Device',
  'camera.asset': 'Asset',
  'camera.id': 'Camera ID',
  'camera.name': 'Name',
  'camera.position': 'Position',
  'camera.events': 'Recorded driver events',
  'camera.events.hint':
    'Events that aren’t selected are not stored, nor are their pictures. Changes apply to events from now on.',
  'camera.volume': 'Speaker volume (percent)',
  'camera.volume.hint': 'From 0 (no sound) to 100. The device receives it when it requests its settings.',
  'camera.stream': 'Stream URL',
  'camera.stream.hint':
    'An HLS stream that begins with https://, or a path on this server. Leave blank for no stream.',
  'camera.still': 'Picture: {event}',
  'camera.clip': 'Clip: {event}',
  'camera.openFile': 'Open in a new tab',
  'error.streamUrl': 'Enter a URL that begins with https://, or a path that begins with /',
  'error.camerasMost': 'A device can have at most {max} cameras.',
  'field.cameraPosition': 'Position of the camera',
  'field.cameraDevice': 'Device',
  'field.recordedEvents': 'Recorded driver events',
  'field.speakerVolume': 'Speaker volume (percent)',
  'field.streamUrl': 'Stream URL',
} as const
