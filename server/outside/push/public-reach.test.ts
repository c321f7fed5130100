import { expect, it } from 'vitest'
import { isInside, publicReach } from './public-reach.ts'

it('recognises private addresses in every notation', () => {
  const inside =
    '10.1.2.3 127.0.0.1 169.254.169.254 172.20.0.1 192.168.1.1 100.64.0.1 0.0.0.0 255.255.255.255 ::1 :: ::ffff:10.0.0.1 fe80::1 fd00::1 64:ff9b::a00:1'
  const outside = '1.1.1.1 142.250.1.1 172.32.0.1 2606:4700::1111'
  expect(inside.split(' ').filter((address) => !isInside(address))).toEqual([])
  expect(outside.split(' ').filter(isInside)).toEqual([])
})

it('refuses to connect to a name that resolves to a private address', async () => {
  const sent = publicReach.post(new URL('https://localhost/send'), {}, Buffer.from('x'))
  await expect(sent).rejects.toThrow('has no public address')
})
