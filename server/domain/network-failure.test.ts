import { describe, expect, it } from 'vitest'
import { describeNetworkFailure, readNetworkFailure } from './network-failure.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const asFetch = (cause: unknown) => new TypeError('fetch failed', { cause })

describe('a failed connection', () => {
  it.each([
    ['ENOTFOUND', 'dns'],
    ['EAI_AGAIN', 'dns'],
    ['ECONNREFUSED', 'refused'],
    ['EHOSTUNREACH', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
    ['ETIMEDOUT', 'timeout'],
    ['CERT_HAS_EXPIRED', 'tls'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'tls'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls'],
    ['ECONNRESET', 'broken'],
    ['UND_ERR_SOCKET', 'broken'],
  ])('with the code %s is of the kind %s', (code, kind) => {
    expect(readNetworkFailure(asFetch(withCode(code)))).toEqual({ kind, code })
    expect(describeNetworkFailure(asFetch(withCode(code)))).toContain(code)
  })

  it('to a name with several addresses has the code of the first', () => {
    const each = new AggregateError([withCode('ECONNREFUSED'), withCode('EHOSTUNREACH')])
    expect(readNetworkFailure(asFetch(each)).kind).toBe('refused')
  })

  it('that a time limit ended is a time-out', () => {
    const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
    expect(describeNetworkFailure(error)).toBe('it did not answer in time')
  })

  it('without a known reason is a broken connection', () => {
    expect(describeNetworkFailure(asFetch(new Error('bad port')))).toBe('the connection broke (bad port)')
    expect(readNetworkFailure('nothing')).toEqual({ kind: 'broken', code: undefined })
  })
})
