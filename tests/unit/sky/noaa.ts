// Sunrise and sunset by the equations that the US National Oceanic and Atmospheric Administration publishes with its solar
// calculator (low-precision formulas, exact to about a minute at these latitudes), independent of the package that the site
// uses.

import type { SunEvent } from '../../../src/site/sky/sun-day.ts';
import type { Position } from '../../../src/core/position.ts';

const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const tan = (degrees: number) => Math.tan((degrees * Math.PI) / 180);
const arc = (radians: number) => (radians * 180) / Math.PI;

/** Returns the sun's declination in degrees and the equation of time in minutes, at an instant. */
function sunAt(time: number): { declination: number; equation: number } {
  const julianDay = time / 86_400_000 + 2_440_587.5;
  const century = (julianDay - 2_451_545) / 36_525;
  const meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032);
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sin(node);
  const obliquity =
    23 +
    (26 + (21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))) / 60) / 60 +
    0.00256 * cos(node);
  const y = tan(obliquity / 2) ** 2;
  const equation =
    4 *
    arc(
      y * sin(2 * meanLongitude) -
        2 * eccentricity * sin(anomaly) +
        4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) -
        0.5 * y * y * sin(4 * meanLongitude) -
        1.25 * eccentricity * eccentricity * sin(2 * anomaly),
    );
  return { declination: arc(Math.asin(sin(obliquity) * sin(longitude))), equation };
}

/** Returns the instants of a day at a place. */
export function noaaSunTimes(day: string, { lat, lon }: Position): Record<SunEvent, Date> {
  const midnight = Date.parse(day);
  const at = (zenith: number, side: -1 | 1) => {
    // The sun moves on meanwhile, so this is repeated for the instant found.
    let time = midnight + (720 - 4 * lon) * 60_000;
    for (let turn = 0; turn < 3; turn++) {
      const { declination, equation } = sunAt(time);
      const angle = arc(Math.acos(cos(zenith) / (cos(lat) * cos(declination)) - tan(lat) * tan(declination)));
      time = midnight + (720 - 4 * (lon - side * angle) - equation) * 60_000;
    }
    return new Date(time);
  };
  return {
    dawn: at(96, -1),
    sunrise: at(90.833, -1),
    sunset: at(90.833, 1),
    dusk: at(96, 1),
  };
}
