import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '#test/support/browser'

/** The browser for the journeys; on Debian, root gets one installed. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return found
  console.log('Installing Chromium.')
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium')
  return findBrowser()
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['--quiet=2', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}
