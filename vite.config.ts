import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'

/**
 * The script and the styles of the pages that the server writes itself, built apart from the app's: Start allows one
 * entry. Their names are left beside the build, where the server finds them.
 */
async function buildArtPage(client: string): Promise<void> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [tailwindcss()],
    build: {
      outDir: client,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: 'web/art-page/main.ts' },
    },
  })) as { output: { type: 'chunk' | 'asset'; fileName: string }[] }
  const find = (pattern: RegExp) =>
    output.filter(({ fileName }) => pattern.test(fileName)).map(({ fileName }) => `/${fileName}`)
  const names = {
    script: find(/\.js$/)[0],
    styles: find(/\.css$/),
    fonts: find(/(fraunces-soft-latin|instrument-sans-latin-wght-normal)-[^/]+\.woff2$/),
  }
  writeFileSync(join(client, '../art-page.json'), JSON.stringify(names))
}

/** Packs scripts and styles once at build time, as small as they get, instead of at every request. */
function packAssets(dir: string): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const path = join(dir, name)
    const content = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${path}.gz`, gzipSync(content))
  }
}

/** With this first line, Chromium compiles a script in the background instead of function by function during the start. */
const compileAll = '//# allFunctionsCalledOnLoad'

function finishClient(): Plugin {
  return {
    name: 'finish-client',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = `${compileAll}\n${file.code}`
      },
    },
    async writeBundle({ dir = '' }) {
      await buildArtPage(dir)
      packAssets(dir)
    },
  }
}

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  plugins: [tanstackStart({ srcDirectory: 'web' }), react(), tailwindcss(), finishClient()],
  environments: {
    // With everything that draws a page inside: React looked up at run time would be its slow build for developers,
    // unless whoever starts the server thinks of NODE_ENV.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
    },
    client: {
      build: {
        rolldownOptions: {
          // Importing these files does nothing by itself, so a feature's index brings only what is used of it.
          treeshake: {
            moduleSideEffects: [{ test: /\/web\/(api|features|text|ui)\/.*\.tsx?$/, sideEffects: false }],
          },
          output: {
            codeSplitting: {
              // What every page needs comes in one piece: a dozen small ones cost a phone more than their bytes.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|@tanstack)\//,
                },
                // Otherwise it is placed into the framework, which client.ts would then load before the first paint.
                { name: 'preload', test: /vite\/preload-helper/, priority: 1 },
                // Each icon would be a file of its own: a few hundred bytes, and a way there and back.
                { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    // Inlined fonts and pictures would be sent with every page instead of once.
    assetsInlineLimit: 0,
  },
}))
