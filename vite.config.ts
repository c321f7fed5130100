import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tanstackStart({ srcDirectory: 'web' }), react(), tailwindcss()],
  build: {
    // Inlined fonts and pictures would be sent with every page instead of once.
    assetsInlineLimit: 0,
  },
})
