/** Texts of the page that chooses the ground of all maps. */
export const groundEn = {
  'ground.title': 'Map',
  'ground.about': 'The background of all maps of this installation, for every company on it.',
  'ground.fixed':
    'The environment variable {variable} decides the background. To choose it here, remove the variable and restart the server.',
  'ground.notYours':
    'Only the company that runs this installation can change the background. Ask whoever operates the server.',
  'ground.choose': 'Background',
  'ground.builtIn': 'Built-in',
  'ground.builtIn.about': 'Land, water, borders and towns. No streets. Works without an internet connection.',
  'ground.file': 'Street file',
  'ground.file.about':
    'Streets and buildings of your region, from this server. Nobody else learns what is viewed.',
  'ground.file.ready': '{path}, {size}, zoom levels up to {zoom}',
  'ground.file.fetch': 'To get one, run this on the server, with your own area:',
  'ground.openFreeMap': 'OpenFreeMap',
  'ground.openFreeMap.about':
    'Streets of the whole world from a free online service. The service sees the network addresses of your users and which parts of the map they view.',
  'ground.style': 'Another map service',
  'ground.style.about':
    'Any MapLibre style, with or without a key. The service sees the network addresses of your users and which parts of the map they view.',
  'ground.styleUrl': 'Address of the style',
  'ground.styleUrl.help': 'Tiles, fonts and symbols must come from the same host.',
  'ground.preview': 'Preview',
  'ground.previewMap': 'Map with the chosen background',
  'ground.previewAlternative': 'A sample of the chosen background, without assets.',
  'ground.previewFailed': 'This background can’t be loaded. Check the address and your connection.',
  'ground.save': 'Save',
  'ground.saved': 'Map background saved. Open pages show it after they are reloaded.',
  'ground.problem.missing': 'There is no street file at {path} yet.',
  'ground.problem.notArchive': '{path} is not a PMTiles archive, version 3.',
  'ground.problem.truncated': '{path} is incomplete. Fetch or copy it again.',
  'ground.problem.notVector': '{path} does not contain vector tiles compressed with gzip.',
  'ground.problem.noStreets': '{path} does not have the layers of the Protomaps basemap.',
  'ground.problem.hidden': 'There is no street file that can be drawn.',
  'error.styleAddress': 'Enter an address that begins with https://',
} as const
