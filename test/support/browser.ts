import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

// The one without a window first: the same pages cost it a quarter less.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** CHROMIUM_PATH, then the system's Chromium or Chrome, then the one Playwright downloaded. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH, PATH = '' } = process.env
  if (CHROMIUM_PATH) return existsSync(CHROMIUM_PATH) ? CHROMIUM_PATH : undefined
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...onPath, ...macApplications, chromium.executablePath()].find((path) => existsSync(path))
}

const args = [
  // Containers give /dev/shm 64 MB, too little for some pages.
  '--disable-dev-shm-usage',
  // There is no graphics card; imitating one takes a third of the processor from the pages.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--in-process-gpu',
]

export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('There is no Chromium: set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args })
}
