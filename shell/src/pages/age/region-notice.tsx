import { errorText, REFUSALS } from '@parola/calls';
import { Sheet } from '@parola/ui/forms';

/** Shown over everything where playing is not allowed (player protection §1.1: no bets from outside the Philippines). */
export default function RegionNotice() {
  return (
    <Sheet open tall dismissible={false} onClose={() => undefined} title="Not available where you are">
      <p>
        {errorText(REFUSALS.regionNotAllowed)} This site serves players who are in the Philippines. If you are, please
        switch off a VPN and load the page again.
      </p>
    </Sheet>
  );
}
