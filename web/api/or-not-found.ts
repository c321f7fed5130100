import { notFound } from '@tanstack/react-router'
import { CallFailure } from './errors.ts'

/** Leads to the not-found page where what a page shows is missing or hidden, or its address names nothing valid (400). */
export async function orNotFound<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof CallFailure && [400, 404].includes(error.failure.status_code)) throw notFound()
    throw error
  }
}
