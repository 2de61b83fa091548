import { useFetcher } from 'react-router'
import type { changeVehicle } from '#app/pages/desk/stock/change-vehicle.server.ts'

/** Offers to mark the vehicle of a sale as sold, by the stock room's own action; nothing does it by itself. */
export function SellVehicle({ path }: { path: string }) {
  const { Form, data, state } = useFetcher<typeof changeVehicle>()
  if (data?.sentence) return <p role="status">{data.sentence}</p>
  return (
    <Form method="post" action={path}>
      <button type="submit" className="button" name="intent" value="sold" disabled={state !== 'idle'}>
        Mark the vehicle sold
      </button>
      {data?.problem && <span className="problem">{data.problem}</span>}
    </Form>
  )
}
