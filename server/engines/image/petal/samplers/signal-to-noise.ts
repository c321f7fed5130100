/**
 * Half the logarithm of the signal-to-noise ratio: the clock of the samplers that solve the stochastic equation.
 * It is infinite at pure noise, so those start a hair later; the picture cannot tell.
 */
const LATEST_START = 0.9999

export const halfLogSnr = (t: number) => Math.log((1 - t) / t)

export const timeOfHalfLogSnr = (lambda: number) => 1 / (1 + Math.exp(lambda))

export const offPureNoise = (t: number) => Math.min(t, LATEST_START)
