import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Packs scripts and styles once at build time, as small as they get, instead of at every request. */
function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue
        const path = join(dir, name)
        const content = readFileSync(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
        writeFileSync(`${path}.gz`, gzipSync(content))
      }
    },
  }
}

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tanstackStart({ srcDirectory: 'web' }), react(), tailwindcss(), packAssets()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What every page needs comes in one piece: a dozen small ones cost a phone more than their bytes.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|seroval|seroval-plugins|@tanstack)\//,
                },
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
})
