const { ensureWebBuilt } = await import('./webBuild.mjs'); await ensureWebBuilt()
