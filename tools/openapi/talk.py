"""A conversation through a client generated with openapi-python-client."""

import sys
from datetime import date

from shuking_client import Client
from shuking_client.api.messages import list_messages, send_message
from shuking_client.api.sessions import create_session, delete_session
from shuking_client.api.tax import calculate_gift, plan_gifts
from shuking_client.models import DonorRelationship, Gift, PlanRequest, Saying, SessionWish

client = Client(base_url=sys.argv[1], headers={"X-Client-Id": "python-client-1"})
session = create_session.sync(client=client, body=SessionWish())


def say(content):
    return send_message.sync(session.id, client=client, body=Saying(content=content)).assistant_message


asked = say("부모님께 1억 받았어요")
assert asked.metadata.asked == "gift_date", asked.metadata.asked
answered = say("2025년 10월 15일이요")
assert answered.calculation.final_tax == 5_000_000
assert answered.calculation.steps[0].value == 100_000_000
assert any(citation.article == "제53조" for citation in answered.citations)
assert len(list_messages.sync(session.id, client=client, fields="content").messages) == 4

gift = Gift(
    gift_date=date(2025, 10, 15),
    donor_relationship=DonorRelationship("직계존속"),
    gift_property_value=100_000_000,
)
assert calculate_gift.sync(client=client, body=gift).calculation.final_tax == 5_000_000

family = {
    "goal": {"kind": "reach", "recipient": "딸", "amount": 200_000_000},
    "donors": [{"name": "아버지", "relations": {"딸": "부모"}}],
    "recipients": [{"name": "딸"}],
    "years": 12,
}
planned = plan_gifts.sync(client=client, body=PlanRequest.from_dict(family))
assert planned.plan.total_tax == 9_700_000
delete_session.sync_detailed(session.id, client=client)
print("openapi: Python held its conversation")
