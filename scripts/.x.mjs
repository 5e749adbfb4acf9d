process.argv[1]??='x'; const {ensureWebBuilt}=await import('./webBuild.mjs'); await ensureWebBuilt()
