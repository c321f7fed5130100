import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '#test/support/browser'

/**
 * The browser for the journeys. On Debian, root gets one installed: the one without a window, which takes a quarter off
 * the journeys, or else the whole.
 */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = findBrowser()
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version')
  if (process.env['CHROMIUM_PATH'] || found?.endsWith('headless-shell') || !canInstall) return found
  console.log('Installing Chromium.')
  apt('update')
  apt('install', '--yes', '--no-install-recommends', 'chromium-headless-shell')
  if (findBrowser() === undefined) apt('install', '--yes', '--no-install-recommends', 'chromium')
  return findBrowser()
}

function apt(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['--quiet=2', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] })
}
