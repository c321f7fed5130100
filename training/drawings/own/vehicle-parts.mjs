// What vehicles have in common.
import { dark, ell } from './shapes.mjs'

export const PAINTS = ['#d9433b', '#3f7fd0', '#4da556', '#f2b632', '#8a56b8', '#2fa59e']
export const GLASS = '#a9e0f7'
export const TYRE = '#33363f'
export const STEEL = '#59606d'

export const wheel = (x, y, radius, hub = '#d3d8de') =>
  ell(x, y, radius, radius, TYRE) +
  ell(x, y, radius * 0.56, radius * 0.56, hub) +
  ell(x, y, radius * 0.2, radius * 0.2, dark(hub, 0.5))
