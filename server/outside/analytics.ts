import { StartError } from '#server/start-error'

export type PageView = {
  path: string
  referrer: string | undefined
  address: string
  userAgent: string | undefined
}

export type Analytics = {
  /** Sent in the background: if the service is down, only page views are lost. */
  report(view: PageView): void
}

type Options = { url: string; site: string; onError(error: unknown): void }

/**
 * Plausible (`https://host/api/event?domain=…`) or Umami (`https://host/api/send?website=…`), detected by the
 * path. Views go through the server, so that pages need not allow requests to another site.
 */
export function createAnalytics({ url, site, onError }: Options): Analytics {
  const endpoint = new URL(url)
  const toBody = bodyFor(endpoint, site)
  endpoint.search = ''
  return {
    report(view) {
      fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': view.address,
          'user-agent': view.userAgent ?? 'unknown',
        },
        body: JSON.stringify(toBody(view)),
        signal: AbortSignal.timeout(5_000),
      })
        .then((response) => {
          if (!response.ok) throw new Error(`the analytics service answered ${response.status}`)
        })
        .catch(onError)
    },
  }
}

function bodyFor(endpoint: URL, site: string): (view: PageView) => object {
  const address = new URL(site)
  const domain = endpoint.searchParams.get('domain') ?? address.hostname
  if (endpoint.pathname.endsWith('/api/event')) {
    return (view) => ({ name: 'pageview', domain, url: `${site}${view.path}`, referrer: view.referrer })
  }
  const website = endpoint.searchParams.get('website')
  if (endpoint.pathname.endsWith('/api/send') && website !== null) {
    return (view) => ({
      type: 'event',
      payload: { website, hostname: address.hostname, url: view.path, referrer: view.referrer ?? '' },
    })
  }
  throw new StartError(
    'The variable ANALYTICS_URL must be a Plausible address (…/api/event) or an Umami address (…/api/send?website=…).',
  )
}
