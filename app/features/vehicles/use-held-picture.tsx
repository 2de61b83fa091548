import { type PointerEvent, type RefObject, useRef, useState, type WheelEvent } from 'react'
import { gestureOn, isDoubleTap } from './picture-gesture.ts'
import { type Hold, moveWithin, wholePicture, zoomed } from './zoom.ts'

const middle = { x: 0, y: 0 }

/** One notch of a wheel enlarges the picture by this factor. */
const wheelStep = 1.2

/** A picture as fingers, mouse and keys hold it: how large, and where. */
export interface HeldPicture {
  readonly hold: Hold
  readonly zoom: (scale: number, at?: Point) => void
  readonly reset: () => void
  readonly pointers: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
    readonly onWheel: (event: WheelEvent) => void
  }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** @param turn shows the next picture (1) or the one before (-1) */
export function useHeldPicture(
  dialog: RefObject<HTMLDialogElement | null>,
  turn: (by: 1 | -1) => void,
): HeldPicture {
  const [hold, setHold] = useState<Hold>(wholePicture)
  const points = useRef(new Map<number, Point>())
  const pressed = useRef({ x: 0, y: 0, isPinch: false })
  const lastTap = useRef(0)

  function screen() {
    return { width: dialog.current?.clientWidth ?? 0, height: dialog.current?.clientHeight ?? 0 }
  }

  function zoom(scale: number, at: Point = middle): void {
    setHold((now) => zoomed(now, scale, at, screen()))
  }

  /** Measured from the middle of the screen. */
  function pointOf({ clientX, clientY }: PointerEvent | WheelEvent) {
    const { width, height } = screen()
    return { x: clientX - width / 2, y: clientY - height / 2 }
  }

  function onPointerDown(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = pointOf(event)
    points.current.set(event.pointerId, point)
    pressed.current = { ...point, isPinch: points.current.size > 1 }
  }

  function onPointerMove(event: PointerEvent): void {
    const before = points.current.get(event.pointerId)
    if (!before) return
    const point = pointOf(event)
    const other = [...points.current].find(([id]) => id !== event.pointerId)?.[1]
    points.current.set(event.pointerId, point)
    if (other) {
      const by = distance(point, other) / Math.max(1, distance(before, other))
      zoom(hold.scale * by, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 })
    } else if (hold.scale > 1)
      setHold((now) => moveWithin(now, { x: point.x - before.x, y: point.y - before.y }, screen()))
  }

  function onPointerUp(event: PointerEvent): void {
    const point = pointOf(event)
    const { x, y, isPinch } = pressed.current
    points.current.delete(event.pointerId)
    if (isPinch || points.current.size > 0) return
    const gesture = gestureOn({ dx: point.x - x, dy: point.y - y }, hold.scale)
    if (gesture === 'next') turn(1)
    else if (gesture === 'previous') turn(-1)
    else if (gesture === 'tap') {
      const isDouble = isDoubleTap(lastTap.current, event.timeStamp)
      lastTap.current = isDouble ? 0 : event.timeStamp
      if (isDouble) zoom(hold.scale > 1 ? 1 : 2, point)
    }
  }

  /** The picture grows under the pointer; a trackpad's pinch arrives as a wheel too. */
  function onWheel(event: WheelEvent): void {
    zoom(hold.scale * wheelStep ** -Math.sign(event.deltaY), pointOf(event))
  }

  return {
    hold,
    zoom,
    reset: () => setHold(wholePicture),
    pointers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onWheel,
      onPointerCancel: ({ pointerId }) => void points.current.delete(pointerId),
    },
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
