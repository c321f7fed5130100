import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readNeed, setNavigation, tellFailure } from './tell-failure.ts'

const navigate = vi.fn<(path: string) => void>()
const failure = (status_code: number, msg = '') => ({
  status_code,
  msg,
  data: null,
  fromCache: false as const,
})

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/membership', search: '' } })
  vi.spyOn(toast, 'error').mockReturnValue(1)
  navigate.mockClear()
  setNavigation(navigate)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('showing a failed call', () => {
  it('469 leads to the memberships, without a toast', () => {
    tellFailure(failure(469, 'This needs a higher membership.'), false)
    expect(navigate).toHaveBeenCalledWith('/membership')
    expect(toast.error).not.toHaveBeenCalled()
  })

  it('469 names the membership that is needed, and the way back to the page', () => {
    vi.stubGlobal('window', { location: { pathname: '/app/generate/image', search: '?mode=image' } })
    tellFailure({ ...failure(469, 'That needs more.'), data: { required_tier: 'pro' } }, false)
    expect(navigate).toHaveBeenCalledWith(
      '/membership?need=pro&return_url=%2Fapp%2Fgenerate%2Fimage%3Fmode%3Dimage',
    )
    expect(readNeed()).toBe('That needs more.')
  })

  it('other failures are toasts with their message', () => {
    tellFailure(failure(471, 'You have no membership to change.'), false)
    expect(toast.error).toHaveBeenCalledWith('You have no membership to change.', expect.anything())
    expect(navigate).not.toHaveBeenCalled()
  })

  it('a failure without a message shows the default sentence', () => {
    tellFailure(failure(500), false)
    expect(toast.error).toHaveBeenCalledWith(
      'Something went wrong, please reload the page and try again, or contact support if the problem persists.',
      expect.anything(),
    )
  })

  it('a quiet failure shows no toast, but 469 still leads to the memberships', () => {
    tellFailure(failure(400, 'No'), true)
    expect(toast.error).not.toHaveBeenCalled()
    tellFailure(failure(469), true)
    expect(navigate).toHaveBeenCalledWith('/membership')
  })
})
