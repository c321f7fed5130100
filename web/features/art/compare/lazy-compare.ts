import { lazy } from 'react'

/** Loaded when two arts are first compared. */
export const Compare = lazy(() => import('./Compare.tsx').then((module) => ({ default: module.Compare })))
