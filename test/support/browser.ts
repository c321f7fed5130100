import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM_PATH, then the system's Chromium or Chrome, then the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  return findOnPath(names) ?? [...macApplications, chromium.executablePath()].find((path) => existsSync(path))
}

/** The headless shell needs a quarter less CPU time, but shows no notifications. */
export function findShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : findOnPath(['chromium-headless-shell'])
}

function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

const args = [
  // Containers give /dev/shm 64 MB, too little for some pages.
  '--disable-dev-shm-usage',
  // Without a graphics card, emulating one takes a third of the CPU.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
]

/** Without optimising compilers: compiling the scripts of a page that is soon left costs more than it saves. */
const shellArgs = ['--js-flags=--no-opt,--no-maglev']

/** Chromium's own test camera, which pages may use without a question. */
const cameraArgs = ['--use-fake-device-for-media-stream=fps=5', '--use-fake-ui-for-media-stream']

/** `whole`: the journey needs the full browser; `camera`: it needs a camera. */
export async function launchBrowser({ whole = false, camera = false } = {}): Promise<Browser> {
  const executablePath = (whole ? undefined : findShell()) ?? findBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  const more = [...(whole ? [] : shellArgs), ...(camera ? cameraArgs : [])]
  return chromium.launch({ executablePath, args: [...args, ...more] })
}
