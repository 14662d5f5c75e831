import { text } from '../text';

/** A duration in its largest useful unit. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, seconds);
  if (whole < 1) return text('desk.state.ms', { number: Math.round(whole * 1000) });
  if (whole < 120) return text('desk.state.sec', { number: Math.round(whole) });
  if (whole < 7_200) return text('desk.state.min', { number: Math.round(whole / 60) });
  if (whole < 172_800) return text('desk.state.hours', { number: Math.round(whole / 3_600) });
  return text('desk.state.days', { number: Math.round(whole / 86_400) });
}

/** The distance of a past time from `now`; a dash without a time. */
export function agoText(time: number | null, now: number): string {
  if (time === null) return text('desk.state.none');
  return text('desk.state.ago', { time: durationText((now - time) / 1000) });
}

/** The distance of a coming time from `now`; a dash without a time. */
export function inText(time: number | null, now: number): string {
  if (time === null) return text('desk.state.none');
  return time <= now ? text('desk.state.now') : text('desk.state.in', { time: durationText((time - now) / 1000) });
}
