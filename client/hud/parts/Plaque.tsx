import type { ComponentProps } from 'react';

interface PlaqueProps extends ComponentProps<'button'> {
  /** `brass`: what is meant to be pressed next; `quiet`: what is seldom wanted. */
  look?: 'brass' | 'quiet' | undefined;
}

/** The button of the house. It sends no form unless `type` says so. */
export const Plaque = ({ look, className, type = 'button', ...others }: PlaqueProps) => (
  <button type={type} className={['plaque', look, className].filter(Boolean).join(' ')} {...others} />
);
