import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { findBrowser, findShell } from '#test/support/browser'

/**
 * Whether there is a browser for the journeys. On Debian, root gets Chromium and its faster headless shell
 * installed.
 */
export async function ensureBrowser(): Promise<boolean> {
  const missing = [
    ...(findBrowser() === undefined ? ['chromium'] : []),
    ...(findShell() === undefined && !process.env['CHROMIUM_PATH'] ? ['chromium-headless-shell'] : []),
  ]
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium.')
    await apt('update')
    // One by one, because not every Debian has the second.
    for (const name of missing) await apt('install', '--yes', '--no-install-recommends', name)
  }
  return findBrowser() !== undefined
}

async function apt(...args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await once(
    spawn('apt-get', ['--quiet=2', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] }),
    'exit',
  )
}
