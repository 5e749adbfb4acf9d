import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryDirectories, unpackPackages } from './debianPackages.mjs'
import { inProject } from './project.mjs'

const home = inProject('.cache', 'chromium')

export const privateChromium = join(home, 'chromium')

/** Installs Chromium into the project. */
export function installPrivateChromium() {
  const unpacked = unpackPackages(home, ['chromium', 'fonts-liberation'])
  writeFontsConfig(unpacked)
  writeWrapper(unpacked)
}

function writeFontsConfig(unpacked) {
  writeFileSync(
    join(home, 'fonts.conf'),
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(unpacked, 'usr', 'share', 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
  <alias><family>serif</family><prefer><family>Liberation Serif</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Liberation Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>Liberation Mono</family></prefer></alias>
</fontconfig>
`,
  )
}

function writeWrapper(unpacked) {
  const program = join(unpacked, 'usr', 'lib', 'chromium')
  const libraries = libraryDirectories(unpacked).filter((path) => !path.startsWith(program))
  writeFileSync(
    privateChromium,
    `#!/bin/sh
export LD_LIBRARY_PATH="${libraries.join(':')}"
export FONTCONFIG_FILE="${join(home, 'fonts.conf')}"
export XDG_DATA_DIRS="${join(unpacked, 'usr', 'share')}:/usr/local/share:/usr/share"
exec "${join(program, 'chromium')}" "$@"
`,
  )
  chmodSync(privateChromium, 0o755)
}
